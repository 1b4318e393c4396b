import { effect, signal } from '@preact/signals';
import { keep, kept } from './kept';

export type Theme = 'auto' | 'light' | 'dark';
export const theme = signal<Theme>(kept<Theme>('theme', 'auto'));

effect(() => {
  document.documentElement.dataset.theme = theme.value;
});

export const isDark = () =>
  theme.value === 'dark' || (theme.value === 'auto' && matchMedia('(prefers-color-scheme: dark)').matches);

export function wearTheme(to: Theme) {
  theme.value = to;
  keep('theme', to);
}

export const turnTheme = () => wearTheme(isDark() ? 'light' : 'dark');
