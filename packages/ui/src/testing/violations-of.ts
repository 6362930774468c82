import axe from 'axe-core'

/** What axe objects to in the page as it is now, with all of its rules, one line for each rule. */
export async function violationsOf(
  context: Element | Document = document,
  /** Rules that axe leaves out otherwise. */
  furtherRules: readonly string[] = [],
): Promise<string[]> {
  const rules = Object.fromEntries(furtherRules.map((rule) => [rule, { enabled: true }]))
  const { violations } = await axe.run(context, { rules })
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => String(target)).join(' | ')}`)
}
