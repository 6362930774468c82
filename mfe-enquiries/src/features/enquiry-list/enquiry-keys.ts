import type { ShortcutHint } from '@ginkgo/ui'

const everywhere: readonly ShortcutHint[] = [
  [['/'], 'Search'],
  [['n'], 'Add an enquiry'],
  [['t'], 'Add a task, on every page'],
  [['j', 'k'], 'Next and previous enquiry, on its page'],
]

/** The keys of table and board. */
export const enquiryKeys: Readonly<Record<'table' | 'board', readonly ShortcutHint[]>> = {
  table: [
    [['↑', '↓'], 'Move along the enquiries'],
    [['Enter'], 'Open the enquiry'],
    [['x'], 'Select it, with Shift a range'],
    [['Esc'], 'Drop the selection'],
    ...everywhere,
  ],
  board: [
    [['↑', '↓', '←', '→'], 'Move along the cards'],
    [['Home', 'End'], 'First and last card of the stage'],
    [['Enter'], 'Open the card'],
    [['s'], 'Choose its stage'],
    [['Space'], 'Lift it; the arrows carry it, Space drops it'],
    ...everywhere,
  ],
}
