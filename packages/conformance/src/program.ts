import { spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** How a program ended, with all it wrote. */
export interface ProgramResult {
  readonly exitCode: number | null
  readonly output: string
  readonly errors: string
}

/** Absolute path of a file of a package that this one depends on. */
const installed = (file: string) => fileURLToPath(new URL(`../node_modules/${file}`, import.meta.url))

export const programs = {
  conformance: installed('@modelcontextprotocol/conformance/dist/index.js'),
  inspector: installed('@modelcontextprotocol/inspector/clients/launcher/build/index.js'),
  mcpRemote: installed('mcp-remote/dist/client.js'),
}

/**
 * Runs a JavaScript program to its end, with a home folder of its own.
 * @param onText is told everything written so far, each time something is
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
        // What would open a browser does nothing; the address to open is in the output.
        BROWSER: 'true',
        NO_COLOR: '1',
      },
      // Some programs end with their input.
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
