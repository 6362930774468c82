import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'

interface Location {
  readonly uri?: string
  readonly targetUri?: string
}

interface Message {
  readonly id?: number
  readonly method?: string
  readonly result?: Location | readonly Location[] | null
}

/** TypeScript's language server of a folder that has installed it, asked as editors ask it. */
export async function startLanguageServer(folder: string) {
  const compiler = join(folder, 'node_modules/typescript/bin/tsc')
  const server = spawn(process.execPath, [compiler, '--lsp', '--stdio'], { cwd: folder })
  const waiting = new Map<number, (message: Message) => void>()
  const send = (message: object) => {
    const text = JSON.stringify({ jsonrpc: '2.0', ...message })
    server.stdin.write(`Content-Length: ${Buffer.byteLength(text)}\r\n\r\n${text}`)
  }
  let received = Buffer.alloc(0)
  server.stdout.on('data', (part: Buffer) => {
    received = Buffer.concat([received, part])
    for (;;) {
      const head = received.indexOf('\r\n\r\n')
      const length = Number(
        /Content-Length: (\d+)/.exec(received.subarray(0, Math.max(head, 0)).toString())?.[1],
      )
      if (head < 0 || received.length < head + 4 + length) return
      const message = JSON.parse(received.subarray(head + 4, head + 4 + length).toString()) as Message
      received = received.subarray(head + 4 + length)
      if (message.method && message.id !== undefined) send({ id: message.id, result: null })
      else if (message.id !== undefined) waiting.get(message.id)?.(message)
    }
  })
  let asked = 0
  const ask = (method: string, params: object) =>
    new Promise<Message>((resolve) => {
      asked += 1
      waiting.set(asked, resolve)
      send({ id: asked, method, params })
    })
  const rootUri = pathToFileURL(folder).href
  await ask('initialize', { processId: process.pid, rootUri, capabilities: {} })
  send({ method: 'initialized', params: {} })
  return {
    /** The files to which "Go to definition" leads from a text in a file. */
    async definitionsOf(file: string, text: string): Promise<string[]> {
      const content = readFileSync(file, 'utf8')
      const before = content.slice(0, content.indexOf(text)).split('\n')
      const uri = pathToFileURL(file).href
      const document = { uri, languageId: 'typescript', version: 1, text: content }
      send({ method: 'textDocument/didOpen', params: { textDocument: document } })
      const position = { line: before.length - 1, character: (before.at(-1)?.length ?? 0) + 1 }
      const { result } = await ask('textDocument/definition', { textDocument: { uri }, position })
      return [result ?? []].flat().map((each) => fileURLToPath(each.uri ?? each.targetUri ?? ''))
    },
    async stop() {
      server.kill()
      await once(server, 'exit')
    },
  }
}
