import { DatabaseSync } from 'node:sqlite'

/** The dump ended early or holds what a database refuses; the file it was loaded into is of no use. */
class DumpBroken extends Error {}

/** How a server writes the definition of a virtual table: as text, but without doubling the quotes in it. */
const virtualTable =
  /^(INSERT INTO sqlite_schema\(type,name,tbl_name,rootpage,sql\) VALUES\('table','\w+','\w+',0,')(.*)('\);\s*)$/

const quotedOrComment = /'[^']*'|"[^"]*"|`[^`]*`|--[^\n]*|\/\*[\s\S]*?\*\//g

/** Whether a text is whole: it ends in a semicolon outside of strings and comments, and a trigger has its own end. */
function isStatement(text: string): boolean {
  const bare = text.replace(quotedOrComment, ' ')
  if (/['"`]|\/\*/.test(bare) || !bare.trimEnd().endsWith(';')) return false
  return !/^\s*CREATE\s+(TEMP\s+)?TRIGGER\b/i.test(bare) || /;\s*END\s*;\s*$/i.test(bare)
}

/** The statements of a dump, one after the other, from its lines. */
async function* statementsOf(lines: AsyncIterable<string>): AsyncGenerator<string> {
  let text = ''
  for await (const line of lines) {
    if (text === '') {
      const definition = virtualTable.exec(line)
      if (definition) {
        const [, before, sql = '', after] = definition
        yield `${before}${sql.replaceAll("'", "''")}${after}`
        continue
      }
    }
    text += `${line}\n`
    if (!line.trimEnd().endsWith(';') || !isStatement(text)) continue
    yield text
    text = ''
  }
  if (text.trim() !== '') throw new DumpBroken('The dump ends within a statement')
}

/**
 * Loads a dump, as sqld and Turso give it at `/dump`, into a new database file: everything of one moment, the tables
 * behind full-text indexes included.
 * @throws DumpBroken, when it does not end as a whole dump does among others
 */
export async function loadDump(lines: AsyncIterable<string>, file: string): Promise<void> {
  // Dumps write the definitions of virtual tables themselves.
  const options = { enableForeignKeyConstraints: false, defensive: false }
  const database = new DatabaseSync(file, options)
  try {
    // Written once and synced at the end: a file that a crash leaves is never used.
    database.exec('PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF')
    let isCommitted = false
    for await (const statement of statementsOf(lines)) {
      try {
        database.exec(statement)
      } catch (error) {
        throw new DumpBroken(`The dump cannot be loaded: ${(error as Error).message}`, { cause: error })
      }
      if (/^\s*COMMIT\b/i.test(statement)) isCommitted = true
    }
    if (!isCommitted) throw new DumpBroken('The dump ends early')
  } finally {
    database.close()
  }
}

/** Loads the dump of a database that a server keeps. @throws DumpBroken, or Error when the server gives none */
export async function downloadDatabase(url: string, authToken: string, file: string): Promise<void> {
  const address = new URL(url.replace(/^(libsql|wss?):/, (scheme) => (scheme === 'ws:' ? 'http:' : 'https:')))
  address.pathname = '/dump'
  const headers = authToken ? { authorization: `Bearer ${authToken}` } : {}
  const response = await fetch(address, { headers })
  if (!response.ok || !response.body) throw new Error(`${address} answered ${response.status}`)
  await loadDump(linesOf(response.body.pipeThrough(new TextDecoderStream())), file)
}

/** Lines by their line feed alone: a carriage return is part of a text. */
async function* linesOf(chunks: AsyncIterable<string>): AsyncGenerator<string> {
  let rest = ''
  for await (const chunk of chunks) {
    const lines = (rest + chunk).split('\n')
    rest = lines.pop() ?? ''
    yield* lines
  }
  if (rest) yield rest
}
