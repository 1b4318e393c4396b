// A place where a curve or bars are drawn, as wide as there is room and in the colours of the page.

import { useEffect, useRef } from 'preact/hooks';
import { language } from '../words';
import type { Graph, Picture } from './graph';
import { theme } from './theme';

// Paper is white, whatever the screen is.
const printed = matchMedia('print');

export function Plot({ picture, label, at }: { picture: Picture; label: string; at?: number }) {
  const host = useRef<HTMLDivElement>(null);
  const graph = useRef<Graph | null>(null);
  useEffect(() => {
    let stop = () => {};
    let stale = false;
    void import('./graph').then(({ draw }) => {
      const element = host.current;
      if (stale || !element) return;
      const anew = () => {
        graph.current?.destroy();
        graph.current = draw(element, picture);
        if (at !== undefined) graph.current.move(at);
      };
      anew();
      const observer = new ResizeObserver(() => graph.current?.resize(element.clientWidth));
      observer.observe(element);
      printed.addEventListener('change', anew);
      stop = () => {
        observer.disconnect();
        printed.removeEventListener('change', anew);
      };
    });
    return () => {
      stale = true;
      stop();
      graph.current?.destroy();
      graph.current = null;
    };
  }, [picture, theme.value, language.value]);
  useEffect(() => {
    if (at !== undefined) graph.current?.move(at);
  }, [at]);
  return <div ref={host} class={`plot ${picture.kind}`} role="img" aria-label={label} />;
}
