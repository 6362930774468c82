#!/usr/bin/env node
import { basename, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { createRemote } from './create.ts'

const usage = `Usage:
  npm create ginkgo-remote <name>
  npx FOLDER/create-ginkgo-remote-*.tgz <name> --packages FOLDER
The second is for portals that keep their packages in no registry: FOLDER has them as files.`

try {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { packages: { type: 'string' } },
  })
  const [typed, ...others] = positionals
  if (!typed || others.length > 0) throw new Error(usage)
  const packages = values.packages === undefined ? undefined : resolve(values.packages)
  const folder = createRemote({ typed, inside: process.cwd(), packages })
  console.log(`${folder} is ready. Next:

  cd ${basename(folder)}
  npm install
  npm run check
  npm run dev`)
} catch (error) {
  console.error((error as Error).message)
  process.exitCode = 1
}
