import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import { reasonOf, type Sentence } from '../api';
import { ErrorLine } from './error_line';

// A form that asks the server for something. While it waits, the button cannot be pressed again.
export function Form({
  title,
  button,
  send,
  children,
}: {
  title?: string;
  button: string;
  send: () => Promise<unknown>;
  children: ComponentChildren;
}) {
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<Sentence>('');
  const submit = async (event: Event) => {
    event.preventDefault();
    setBusy(true);
    setError('');
    await send().catch((e) => setError(reasonOf(e)));
    setBusy(false);
  };
  return (
    <form class="small-form" onSubmit={submit}>
      <fieldset>
        {title && <legend>{title}</legend>}
        {children}
        <ErrorLine error={error} />
        <div class="buttons">
          <button type="submit" class="primary" disabled={busy}>
            {button}
          </button>
        </div>
      </fieldset>
    </form>
  );
}

export function TextField({
  id,
  label,
  value,
  change,
  type = 'text',
  ...rest
}: {
  id: string;
  label: string;
  value: string;
  change: (value: string) => void;
  type?: 'text' | 'password' | 'number';
  [attribute: string]: unknown;
}) {
  return (
    <div class="field">
      <label for={id}>{label}</label>
      <input
        id={id}
        name={id}
        type={type as 'text'}
        spellcheck={false}
        autocapitalize="none"
        value={value}
        onInput={(e) => change(e.currentTarget.value)}
        {...rest}
      />
    </div>
  );
}

// A whole number; what it holds is text until it is sent.
export const NumberField = (props: {
  id: string;
  label: string;
  min: number;
  max: number;
  value: string;
  change: (value: string) => void;
}) => <TextField {...props} type="number" required />;
