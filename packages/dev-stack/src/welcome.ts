import { demoAccounts } from './demo-data.ts'
import { mailUrlOf, originOf, type StackSettings, statusUrlOf } from './settings.ts'

/** Prints the addresses and the demo accounts. */
export const printWelcome = async (settings: StackSettings, seconds: number): Promise<void> => {
  const accounts = await demoAccounts()
  const width = Math.max(...accounts.map((account) => account.email.length))
  const lines = [
    '',
    `Ginkgo is ready after ${seconds.toFixed(0)} s`,
    '',
    `  Portal     ${originOf(settings)}`,
    `  Mail       ${mailUrlOf(settings)}`,
    `  Status     ${statusUrlOf(settings)}`,
    `  Database   127.0.0.1:${settings.sqldPort} (sqld)   SMTP 127.0.0.1:${settings.smtpPort}`,
    `  Data       ${settings.dataDir}   empty it with: npm start -- --reset`,
    '',
    '  Demo sign-in',
    ...accounts.map((account) => `    ${account.email.padEnd(width)}  ${account.password}   ${account.role}`),
    '',
    '  Ctrl-C stops everything.',
    '',
  ]
  process.stdout.write(`${lines.join('\n')}\n`)
}
