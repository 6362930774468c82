#!/usr/bin/env node
import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { buildApp } from '../build-app.ts'
import { errorText } from '../error-reports/error-text.ts'
import { nameOf } from '../extensions/read-extensions.ts'
import { checkTypes } from '../extensions/check-types.ts'
import { noCommand } from '../read-arguments.ts'
import { builtFiles } from '../release-tool/built-files.ts'
import type { ReleaseAnswer, ReleaseOrder } from '../release-tool/release-order.ts'
import { readAudience } from '../release-tool/read-audience.ts'
import { audienceText } from '../release-tool/stored-releases.ts'
import { versionOf } from '../release-tool/store-release.ts'
import { accountOfEnvironment } from '../harness/open-portal.ts'
import { checkBuild, findingText } from '../harness/check.ts'
import { develop } from './develop.ts'
import { readRemoteArguments, type RemoteValues as Values } from './remote-arguments.ts'
import { askErrors, askReleases, type ReleaseAccess, sendOrder } from './send-order.ts'
import { writeTypeHints } from './write-type-hints.ts'

const usage = `Usage, in the folder of a remote:
  ginkgo-remote dev [--port 3100] [--types]  shows it inside a running portal; --types serves type hints as well
  ginkgo-remote types                        checks its types, and what it declares against its modules
  ginkgo-remote type-hints FOLDER            writes type hints for those who develop with it
  ginkgo-remote build
  ginkgo-remote check                        builds it and says what its users, the admin or the portal would object to
  ginkgo-remote release [--canary PERCENT] [--canary-org ID]
                                             builds and checks it and makes it live; for a share of the organizations,
                                             or some; --unchecked skips the check
  ginkgo-remote release --preview            makes it live for nobody, and prints a link for who has installed the app
  ginkgo-remote promote [--canary PERCENT] [--canary-org ID]
                                             makes the canary, else the preview, live for everybody, or for some
  ginkgo-remote rollback [--to VERSION]      ends the canary; without one goes back to the version before
  ginkgo-remote end-preview
  ginkgo-remote drop-former-backend          ends the move of its backend to another address
  ginkgo-remote releases
  ginkgo-remote errors [--version V]         what browsers told about its failures, in terms of the sources
--portal ORIGIN   takes another portal than GINKGO_PORTAL
--reason WHY      stands in the history of releases; of what changes what is live
GINKGO_PORTAL says which portal, http://localhost:8787 by default. Releases need GINKGO_RELEASE_TOKEN, which the
operator of the portal gives out. Checks open pages in a browser in GINKGO_CHECK_PORTAL, http://localhost:8787 by default,
as the admin that GINKGO_CHECK_EMAIL and GINKGO_CHECK_PASSWORD name.`

const appDir = process.cwd()

function portalOf({ portal }: Values): URL {
  if (!URL.canParse(portal))
    throw new Error(`--portal takes an address such as https://crm.example, not ${portal}`)
  return new URL(new URL(portal).origin)
}

function accessOf(values: Values): ReleaseAccess {
  const { GINKGO_RELEASE_TOKEN: token } = process.env
  if (!token) throw new Error('GINKGO_RELEASE_TOKEN must be the release token of this remote.')
  return { portal: portalOf(values), name: nameOf(appDir), token }
}

function portOf({ port }: Values): number {
  const number = Number(port)
  if (!Number.isInteger(number) || number < 1 || number > 65_535)
    throw new Error(`--port takes a port, not ${port}`)
  return number
}

const why = ({ reason }: Values) => (reason ? { reason } : {})

function canaryOf(values: Values) {
  const canary = readAudience(values)
  return canary ? { canary } : {}
}

function say({ version, canary, preview }: ReleaseAnswer): void {
  const also = canary ? `, and ${canary.version} for ${audienceText(canary)}` : ''
  console.log(`${nameOf(appDir)}: ${version ? `live is ${version}${also}` : 'nothing is live'}`)
  if (preview) console.log(`Those whose organization has installed it open the preview at ${preview}`)
}

const order = async (values: Values, what: ReleaseOrder) =>
  say(await sendOrder(accessOf(values), { ...what, ...why(values) }))

/** @throws Error when something is wrong */
async function check(values: Values): Promise<void> {
  await buildApp(appDir)
  const findings = await checkBuild(appDir, portalOf(values), accountOfEnvironment())
  for (const finding of findings) console.log(findingText(finding))
  if (findings.some(({ wrong }) => wrong.length > 0)) throw new Error('Something is to be mended first.')
}

async function release(values: Values): Promise<void> {
  const access = accessOf(values)
  const canary = canaryOf(values)
  if (values.preview && canary.canary) throw new Error('A release is a preview or a canary, not both.')
  await (values.unchecked ? buildApp(appDir) : check(values))
  const files = builtFiles(join(appDir, 'dist'))
  const { version: own } = JSON.parse(readFileSync(join(appDir, 'package.json'), 'utf8')) as {
    version: string
  }
  const version = await versionOf(own, files)
  const audience = values.preview ? { preview: true as const } : canary
  say(await sendOrder(access, { action: 'release', version, ...audience, ...why(values) }, files))
}

const commands: Readonly<Record<string, (values: Values, folder: string) => Promise<void>>> = {
  async dev(values) {
    const [portal, port] = [portalOf(values), portOf(values)]
    const { origin, stop } = await develop({ appDir, portal, port, typeHints: values.types })
    console.log(`${nameOf(appDir)} runs from source inside ${portal.origin}: open ${origin}`)
    for (const signal of ['SIGINT', 'SIGTERM'] as const)
      process.once(signal, () => void stop().finally(() => process.exit(0)))
  },
  types: () => checkTypes(appDir),
  'type-hints': (_, folder) => writeTypeHints(appDir, resolve(folder)),
  build: () => buildApp(appDir),
  check,
  release,
  promote: (values) => order(values, { action: 'promote', ...canaryOf(values) }),
  rollback: (values) => order(values, { action: 'rollback', ...(values.to && { to: values.to }) }),
  'end-preview': (values) => order(values, { action: 'end-preview' }),
  'drop-former-backend': (values) => order(values, { action: 'drop-former-backend' }),
  async releases(values) {
    for (const { version, at, state } of (await askReleases(accessOf(values))).versions)
      console.log(`${state === 'live' ? '*' : ' '} ${version}  ${at ?? ''}  ${state}`)
  },
  async errors(values) {
    const access = accessOf(values)
    const { errors } = await askErrors(access, values.version)
    console.log(errorText(access.name, values.version, errors))
  },
}

try {
  const { positionals, values } = readRemoteArguments()
  const [command = '', folder = 'dist'] = positionals
  const run = commands[command]
  if (!run) throw command ? noCommand(command, Object.keys(commands)) : new Error(usage)
  await run(values, folder)
} catch (error) {
  console.error((error as Error).message)
  process.exitCode = 1
}
