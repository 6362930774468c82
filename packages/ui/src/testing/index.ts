export {
  board,
  card,
  column,
  drop,
  expectOrder,
  expectSpoken,
  hold,
  lift,
  titlesOf,
} from '../board/board-page.ts'
export { boxOf, drawn, type Gesture, hiddenPart, type Point, pointIn } from './gestures.ts'
export { desktop, phone, setTheme } from './page.ts'
export { show, unmountAll } from './show.tsx'
export { violationsOf } from './violations-of.ts'
