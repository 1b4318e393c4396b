import type { Point } from '../geometry';

// Where a pointer is, in the units of the drawing.
export function inDrawing(svg: SVGSVGElement, event: PointerEvent): Point {
  const matrix = svg.getScreenCTM();
  if (!matrix) return { x: 0, y: 0 };
  const { x, y } = new DOMPoint(event.clientX, event.clientY).matrixTransform(matrix.inverse());
  return { x, y };
}
