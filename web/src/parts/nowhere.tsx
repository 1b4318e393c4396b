// Where a link leads to nothing.

import { t } from '../words';

export function Nowhere() {
  return (
    <p class="error">
      {t('nowhere')} <a href="#/">{t('home')}</a>
    </p>
  );
}
