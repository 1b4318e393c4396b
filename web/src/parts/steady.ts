import { Component, type ComponentChild } from 'preact';

// A component that is drawn again only when one of its properties has changed: for the many cells of a board.
export function steady<P extends object>(draw: (props: P) => ComponentChild) {
  return class extends Component<P> {
    override shouldComponentUpdate(next: P) {
      const now = this.props as P;
      return (Object.keys(next) as (keyof P)[]).some((key) => next[key] !== now[key]);
    }
    override render() {
      return draw(this.props as P);
    }
  };
}
