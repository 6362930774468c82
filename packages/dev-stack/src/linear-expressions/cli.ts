import { builtExpressions } from './built-expressions.ts'
import { whyNotLinear } from './check.ts'
import { findExpressions } from './find-expressions.ts'
import { folders, ours } from './scope.ts'

const root = new URL('../../../..', import.meta.url).pathname
const failures: string[] = []
const used = new Set<string>()

const fileOf = ({ place }: { readonly place: string }) => place.split(':', 1)[0]!
const expressions = findExpressions(root, folders)
const unwritten = expressions.filter((each) => each.pattern === undefined).map(fileOf)
const built = await builtExpressions(root, new Set(unwritten.filter((file) => !ours.has(file))))

for (const each of expressions) {
  const expression = each.pattern === undefined ? (built.get(each.place) ?? each) : each
  const why = whyNotLinear(expression)
  if (why === undefined) continue
  const file = fileOf(expression)
  if (ours.has(file)) used.add(file)
  else failures.push(`${expression.place}  /${expression.pattern ?? '…'}/${expression.flags} ${why}`)
}
for (const file of ours.keys())
  if (!used.has(file)) failures.push(`${file} is in the list of linear-expressions/scope.ts and need not be`)

if (failures.length > 0) {
  console.error(
    `Expressions over what comes from outside must be proved linear:\n${failures.join('\n')}\n` +
      'Read formats by their parsers, and signs one by one; see docs/guides/test.md.',
  )
  process.exitCode = 1
}
