import { join } from 'node:path'
import { build } from '@ginkgo/federation/run-build'
import { DefinePlugin } from '@rspack/core'
import { type DatabaseCall, readsLeads } from '../list-call.ts'

export interface RecordedStatement {
  readonly sql: string
  readonly args: readonly (string | number | null)[]
}

interface Value {
  readonly type: 'text' | 'integer' | 'float' | 'null'
  readonly value?: string | number
}
interface SentStatement {
  readonly sql?: string
  readonly sql_id?: number
  readonly args: readonly Value[]
}
interface Sent {
  readonly requests: readonly {
    readonly type: string
    readonly sql_id?: number
    readonly sql?: string
    readonly batch?: { readonly steps: readonly { readonly stmt: SentStatement }[] }
  }[]
}

const valueOf = ({ type, value }: Value) =>
  type === 'null' ? null : type === 'text' ? String(value) : Number(value)

/** The statements of a recorded call, and of these the one that reads the rows of the list. */
function statementsOf({ body }: DatabaseCall) {
  const { requests } = JSON.parse(body) as Sent
  const stored = new Map(requests.map(({ sql_id, sql }) => [sql_id, sql]))
  const steps = requests.flatMap(({ batch }) => batch?.steps ?? [])
  const sent = steps.map(
    ({ stmt }): RecordedStatement => ({
      sql: stmt.sql ?? stored.get(stmt.sql_id) ?? '',
      args: stmt.args.map(valueOf),
    }),
  )
  const statements = sent.filter(({ sql }) => !/^(BEGIN|COMMIT|ROLLBACK)\b/.test(sql))
  const list = statements.find(({ sql }) => sql.includes(readsLeads))
  if (!list) throw new Error('The call reads no leads')
  return { statements, list }
}

/** Bundles the bare handlers of a recorded call for workerd. @returns the name of their file in the folder */
export async function buildBareHandlers(folder: string, call: DatabaseCall): Promise<string> {
  const filename = 'bare-handlers.js'
  const { statements, list } = statementsOf(call)
  const defined = { list: JSON.stringify(list), statements: JSON.stringify(statements) }
  await build({
    mode: 'production',
    target: 'webworker',
    devtool: false,
    entry: join(import.meta.dirname, 'bare-handlers.ts'),
    output: { path: folder, filename, module: true, library: { type: 'module' }, clean: false },
    resolve: { conditionNames: ['workerd', 'worker', 'import', 'module', 'browser'] },
    module: { rules: [{ test: /\.ts$/, loader: 'builtin:swc-loader', type: 'javascript/auto' }] },
    plugins: [new DefinePlugin(defined)],
  })
  return filename
}
