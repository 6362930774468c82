import axe from 'axe-core'

/** What axe objects to in the page as it is now, with all of its rules, one line for each rule. */
export async function violationsOf(context: Element | Document = document): Promise<string[]> {
  const { violations } = await axe.run(context)
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => String(target)).join(' | ')}`)
}
