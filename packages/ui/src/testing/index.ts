export {
  card,
  column,
  drop,
  expectOrder,
  hold,
} from '../board/board-page.ts'
export { drawn, hiddenPart, pointIn } from './gestures.ts'
export { desktop, phone } from './page.ts'
export { show } from './show.tsx'
export { violationsOf } from './violations-of.ts'
export { hostileTexts, rowCost, tabStopsOf } from './row-cost.ts'
