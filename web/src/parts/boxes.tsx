// What lies over the page until it is closed: the settings, and the list of keys. Fetched when it is opened.

import { useLayoutEffect, useRef } from 'preact/hooks';
import { t, type Word } from '../words';
import { box, pageKeys, tableKeys } from './keys';
import { type Speed, settings } from './settings';
import { type Theme, theme, wearTheme } from './theme';

function Switch({ of, word }: { of: 'sound' | 'motion' | 'hints' | 'explanations' | 'keys'; word: Word }) {
  const choice = settings[of];
  return (
    <label class="switch">
      <input
        type="checkbox"
        name={of}
        checked={choice.value}
        onChange={(e) => {
          choice.value = e.currentTarget.checked;
        }}
      />
      <span>{t(word)}</span>
    </label>
  );
}

function Choice<T extends string>({
  name,
  value,
  options,
  change,
}: {
  name: 'colours' | 'speed' | 'notation';
  value: T;
  options: readonly T[];
  change: (to: T) => void;
}) {
  return (
    <label class="field">
      {t(`settings.${name}`)}
      <select name={name} value={value} onChange={(e) => change(e.currentTarget.value as T)}>
        {options.map((option) => (
          <option key={option} value={option}>
            {t(`settings.${name}.${option}` as Word)}
          </option>
        ))}
      </select>
    </label>
  );
}

function Settings() {
  return (
    <div class="settings">
      <Switch of="sound" word="settings.sound" />
      <Switch of="motion" word="settings.motion" />
      <Switch of="hints" word="settings.hints" />
      <Switch of="explanations" word="settings.explanations" />
      <Switch of="keys" word="settings.keys" />
      <Choice<Theme>
        name="colours"
        value={theme.value}
        options={['auto', 'light', 'dark']}
        change={wearTheme}
      />
      <Choice<Speed>
        name="speed"
        value={settings.speed.value}
        options={['slow', 'usual', 'fast']}
        change={(to) => {
          settings.speed.value = to;
        }}
      />
      <Choice<'words' | 'signs'>
        name="notation"
        value={settings.notation.value}
        options={['words', 'signs']}
        change={(to) => {
          settings.notation.value = to;
        }}
      />
      <p class="quiet">{t('settings.kept')}</p>
    </div>
  );
}

const arrows = ['arrows', 'enter', 'tab', 'escape'] as const;

function Keys() {
  const line = (keys: string, word: Word) => (
    <div key={word}>
      <dt>
        <kbd>{keys}</kbd>
      </dt>
      <dd>{t(word)}</dd>
    </div>
  );
  return (
    <>
      {!settings.keys.value && <p class="warn">{t('keys.off')}</p>}
      <dl class="keys-list">
        {pageKeys.map((key) => line(key, `key.${key}` as Word))}
        {arrows.map((key) => line(t(`key-name.${key}` as Word), `key.${key}` as Word))}
        {tableKeys.map((key) => line(key, `key.${key}` as Word))}
        {line('R', 'key.r')}
        {line('D', 'key.d')}
      </dl>
    </>
  );
}

export function Box() {
  const dialog = useRef<HTMLDialogElement>(null);
  // Before the browser tells that another box was closed, which would close this one, too.
  useLayoutEffect(() => {
    if (!dialog.current?.open) dialog.current?.showModal();
  }, [box.value]);
  const close = () => dialog.current?.close();
  const words = t(box.value === 'keys' ? 'keys' : 'settings');
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes a dialog without our help
    <dialog
      ref={dialog}
      class="rules-box"
      aria-label={words}
      onClick={(e) => e.target === dialog.current && close()}
      onClose={() => {
        if (!dialog.current?.open) box.value = ''; // a key may have opened it again meanwhile
      }}
    >
      <div>
        <h2>{words}</h2>
        {box.value === 'keys' ? <Keys /> : <Settings />}
        <div class="buttons">
          <button type="button" class="primary" onClick={close}>
            {t('close')}
          </button>
          <button
            type="button"
            class="quiet-button"
            onClick={() => {
              box.value = box.value === 'keys' ? 'settings' : 'keys';
            }}
          >
            {t(box.value === 'keys' ? 'settings' : 'keys')}
          </button>
        </div>
      </div>
    </dialog>
  );
}
