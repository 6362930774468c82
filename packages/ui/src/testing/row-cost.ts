interface Fiber {
  readonly type: unknown
  readonly child: Fiber | null
  readonly sibling: Fiber | null
}

/** The components that React has drawn below an element, and the one that drew it. */
function componentsBelow(fiber: Fiber | null): number {
  let count = 0
  for (let each = fiber?.child ?? null; each; each = each.sibling)
    count += (typeof each.type === 'string' || each.type === null ? 0 : 1) + componentsBelow(each)
  return count
}

/** What a row of a list costs: its elements with itself, and its components. */
export function rowCost(row: Element): { readonly elements: number; readonly components: number } {
  const key = Object.keys(row).find((name) => name.startsWith('__reactFiber'))
  if (!key) throw new Error('React did not draw this element')
  const fiber = (row as unknown as Record<string, Fiber>)[key]
  return { elements: row.querySelectorAll('*').length + 1, components: componentsBelow(fiber ?? null) + 1 }
}

/** What Tab comes to within an element. */
export const tabStopsOf = (element: Element): HTMLElement[] =>
  [
    ...element.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea, summary, [tabindex]'),
  ].filter((each) => each.tabIndex >= 0 && !each.matches(':disabled') && each.checkVisibility())

/** Texts that would be elements, attributes or another direction of writing if a cell did not show them as they are. */
export const hostileTexts: readonly string[] = [
  '<img src=x onerror="globalThis.wasRun=1">',
  '"><svg/onload=globalThis.wasRun=1>',
  "' onmouseover='globalThis.wasRun=1",
  '</bdi></div><script>globalThis.wasRun=1</script>',
  'javascript:globalThis.wasRun=1',
  '&lt;b&gt;&amp;nbsp;',
  '{{constructor.constructor("globalThis.wasRun=1")()}}',
  '\u202Eevil\u202C \u2066name',
  'שלום <i>עולם</i>',
  "O'Hara \u{1F469}\u200D\u{1F680} <!-- -->",
]
