import { spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The exit code of a program and all of its output. */
export interface ProgramResult {
  readonly exitCode: number | null
  readonly output: string
  readonly errors: string
}

/** The absolute path of a file in a package that this one depends on. */
const installed = (file: string) => fileURLToPath(new URL(`../node_modules/${file}`, import.meta.url))

export const programs = {
  conformance: installed('@modelcontextprotocol/conformance/dist/index.js'),
  inspector: installed('@modelcontextprotocol/inspector/clients/launcher/build/index.js'),
  mcpRemote: installed('mcp-remote/dist/client.js'),
}

/**
 * Runs a JavaScript program to its end, with its own home folder.
 * @param onText gets the whole output so far whenever there is more
 */
export const runProgram = async (
  script: string,
  args: readonly string[],
  onText: (text: string) => void = () => {},
): Promise<ProgramResult> => {
  const home = await mkdtemp(join(tmpdir(), 'ginkgo-conformance-'))
  try {
    const child = spawn(process.execPath, [script, ...args], {
      cwd: home,
      env: {
        ...process.env,
        HOME: home,
        MCP_REMOTE_CONFIG_DIR: home,
        // Prevents the program from opening a browser; the address to open is in the output.
        BROWSER: 'true',
        NO_COLOR: '1',
      },
      // Some programs exit when their input is closed.
      stdio: ['pipe', 'pipe', 'pipe'],
    })
    let output = ''
    let errors = ''
    child.stdout.on('data', (chunk: Buffer) => {
      output += chunk.toString()
      onText(output + errors)
    })
    child.stderr.on('data', (chunk: Buffer) => {
      errors += chunk.toString()
      onText(output + errors)
    })
    const exitCode = await new Promise<number | null>((resolve, reject) => {
      child.on('error', reject)
      child.on('close', resolve)
    })
    return { exitCode, output, errors }
  } finally {
    await rm(home, { recursive: true, force: true })
  }
}
