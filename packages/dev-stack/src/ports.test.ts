import { execFileSync } from 'node:child_process'
import { createServer } from 'node:net'
import { expect, test } from 'vitest'
import { freePorts } from './ports.ts'
import { portConflicts } from './port-conflicts.ts'
import { settingsFromEnvironment } from './settings.ts'

const settingsWith = (ports: number[], env: NodeJS.ProcessEnv = {}) =>
  settingsFromEnvironment({
    PORT: String(ports[0]),
    MAIL_WEB_PORT: String(ports[1]),
    SMTP_PORT: String(ports[2]),
    SQLD_PORT: String(ports[3]),
    GOOGLE_PORT: String(ports[4]),
    ZOOM_PORT: String(ports[5]),
    STATUS_PORT: String(ports[6]),
    INBOUND_SMTP_PORT: String(ports[7]),
    ...env,
  })

test('a port in use is reported with the variable that changes it', async () => {
  const ports = await freePorts(8)
  expect(await portConflicts(settingsWith(ports))).toEqual([])
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(ports[2], '127.0.0.1', resolve))
  try {
    const [conflict, ...others] = await portConflicts(settingsWith(ports))
    expect(conflict).toContain(`127.0.0.1:${ports[2]} (SMTP) is taken`)
    expect(conflict).toContain('SMTP_PORT=')
    expect(others).toEqual([])
  } finally {
    server.close()
  }
})

test('two programs that choose ports at the same time get different ones', async () => {
  const own = await freePorts(40)
  const script = `import { freePorts } from ${JSON.stringify(new URL('ports.ts', import.meta.url).href)}
    console.log(JSON.stringify(await freePorts(40)))`
  const other = JSON.parse(
    execFileSync(process.execPath, ['--input-type=module', '-e', script], { encoding: 'utf8' }),
  )
  expect(new Set([...own, ...(other as number[])]).size).toBe(80)
})

test('the same port given twice is refused', async () => {
  const [a, b, c, ...others] = (await freePorts(7)) as [number, number, number, ...number[]]
  expect(await portConflicts(settingsWith([a, b, c, a, ...others]))).toEqual([
    `SQLD_PORT and PORT are both ${a}: give one of them another port.`,
  ])
})

test('a variable that is no port is refused by name', () => {
  expect(() => settingsFromEnvironment({ PORT: 'eighty' })).toThrow('PORT must be a whole number')
  expect(() => settingsFromEnvironment({ SQLD_PORT: '70000' })).toThrow('SQLD_PORT')
  expect(settingsFromEnvironment({})).toMatchObject({
    port: 8787,
    mailWebPort: 8025,
    smtpPort: 1025,
    sqldPort: 8880,
    authLimitPerAddress: 20,
    callLimitPerUser: 3_000,
  })
})
