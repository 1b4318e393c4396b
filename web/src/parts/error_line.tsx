import type { Sentence } from '../api';
import { said } from '../words';

// What went wrong, read out at once; nothing where nothing did.
export const ErrorLine = ({ error }: { error: Sentence }) =>
  error ? (
    <p class="error" role="alert">
      {said(error)}
    </p>
  ) : null;
