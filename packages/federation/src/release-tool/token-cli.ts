import { readArguments } from '../read-arguments.ts'
import { withBucket } from './bucket.ts'
import { issueToken, listTokens, type ReleaseToken, revokeToken } from './release-tokens.ts'
import { targetFrom, targetNames } from './target.ts'
import { runTool } from '../run-tool.ts'

const usage = `Usage:
  pnpm release:token <remote>                              lists the tokens
  pnpm release:token <remote> --issue HOLDER [--days 365]  issues one and shows it once; with --everybody for a remote
                                                           that is no app and goes to all organizations at once
  pnpm release:token <remote> --revoke ID
All: [--target ${targetNames}]`

const shownLetters = 12

const lineOf = ({ id, holder, expires, revoked, everybody }: ReleaseToken) =>
  [
    id.slice(0, shownLetters),
    revoked ? `revoked ${revoked}` : `until ${expires}`,
    everybody ? 'for everybody' : 'as an app',
    holder,
  ].join('  ')

async function main(): Promise<string[]> {
  const { positionals, values } = readArguments({
    options: {
      issue: { type: 'string' },
      days: { type: 'string', default: '365' },
      everybody: { type: 'boolean', default: false },
      revoke: { type: 'string' },
      target: { type: 'string', default: 'local' },
    },
  })
  const [name = ''] = positionals
  const { issue: holder, revoke } = values
  const target = targetFrom(values.target)
  const days = Number(values.days)
  if (!target || !/^mfe-[a-z0-9-]+$/.test(name) || !(days > 0 && days <= 3_650)) throw new Error(usage)
  return withBucket(target, name, async (bucket) => {
    if (revoke) return [lineOf(await revokeToken(bucket, name, revoke, Date.now()))]
    if (!holder) return (await listTokens(bucket, name)).map(lineOf)
    const { token, expires } = await issueToken(bucket, name, {
      holder,
      days,
      now: Date.now(),
      everybody: values.everybody,
    })
    return [token, `It releases ${name} until ${expires}, and is not shown again.`]
  })
}

await runTool(main)
