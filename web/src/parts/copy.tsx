import { useState } from 'preact/hooks';
import { t } from '../words';
import { announce } from './live';

async function copied(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}

// A text to be taken along. Where the clipboard is closed to pages, it is selected instead.
export function Copy({ text, label }: { text: string; label: string }) {
  const [done, setDone] = useState(false);
  const copy = async (field: HTMLInputElement | null) => {
    field?.select();
    if (!(await copied(text))) return;
    setDone(true);
    announce(t('copied'));
    setTimeout(() => setDone(false), 2000);
  };
  return (
    <label class="copy">
      <span>{label}</span>
      <span class="row">
        <input readOnly value={text} onFocus={(e) => e.currentTarget.select()} />
        <button
          type="button"
          onClick={(e) => copy(e.currentTarget.parentElement?.querySelector('input') ?? null)}
        >
          {done ? t('copied') : t('copy')}
        </button>
      </span>
    </label>
  );
}

export function download(name: string, text: string) {
  const url = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
  const anchor = document.createElement('a');
  anchor.href = url;
  anchor.download = name;
  anchor.click();
  setTimeout(() => URL.revokeObjectURL(url), 1000);
}
