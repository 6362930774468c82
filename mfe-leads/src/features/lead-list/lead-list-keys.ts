import type { ShortcutHint } from '@ginkgo/ui'

/** The keys of the list. */
export const leadListKeys: readonly ShortcutHint[] = [
  [['↑', '↓'], 'Move along the leads'],
  [['Enter'], 'Open the lead'],
  [['x'], 'Select it, with Shift a range'],
  [['F2'], 'Edit its values; ← and → go along them'],
  [['a'], 'Actions for the selected leads'],
  [['Esc'], 'Drop the selection'],
  [['/'], 'Search'],
  [['n'], 'Add a lead'],
  [['t'], 'Add a task, on every page'],
  [['j', 'k'], 'Next and previous lead, on its page'],
]
