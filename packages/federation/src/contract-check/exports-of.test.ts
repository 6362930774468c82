import { expect, test } from 'vitest'
import { exportsOf } from './exports-of.ts'

const declarations = {
  'index.d.ts': `export * from './board/index.ts';
export { Button, type ButtonProps as Props } from './button.tsx';
export type { Link } from 'react-router';
export { NavLink } from 'react-router';`,
  'board/index.d.ts': `export { Board } from './board.tsx';`,
  'board/board.d.ts': `export declare function Board<Row>(): void;
export declare const hidden: number;`,
  'button.d.ts': `export declare class Button {}
export interface ButtonProps<Row, Key extends keyof Row> {
    row: Row;
}`,
}

test('an entry exports what it names, and what it takes over as a whole', () => {
  expect(
    exportsOf('index.d.ts', declarations).map(({ name, kind, parameters }) => [name, kind, parameters]),
  ).toEqual([
    ['Board', 'value', 1],
    ['Button', 'value', 0],
    ['Props', 'type', 2],
    ['Link', 'type', 0],
    ['NavLink', 'value', 0],
  ])
})
