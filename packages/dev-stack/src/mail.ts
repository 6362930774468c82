import { mkdirSync } from 'node:fs'
import { createLog } from './log.ts'
import { dataPaths, nodeBinary, packageFile } from './paths.ts'
import { startProcess } from './process-group.ts'
import type { StackSettings } from './settings.ts'
import { type SupervisedService, supervise } from './supervise.ts'
import { answersOk, waitFor } from './wait-for.ts'

/** Starts MailDev on 127.0.0.1: an SMTP server that keeps mail in memory and shows it on a web page. */
export const startMail = (
  settings: StackSettings,
  onGivenUp: (error: Error) => void,
): Promise<SupervisedService> => {
  const log = createLog('mail')
  const { temporary } = dataPaths(settings.dataDir)
  mkdirSync(temporary, { recursive: true })
  return supervise({
    name: 'MailDev',
    log,
    onGivenUp,
    launch: () =>
      startProcess({
        name: 'MailDev',
        command: nodeBinary(),
        args: [
          packageFile('maildev', 'dist/bin/maildev.js'),
          ...['--smtp', String(settings.smtpPort), '--ip', '127.0.0.1'],
          ...['--web', String(settings.mailWebPort), '--web-ip', '127.0.0.1', '--max-emails', '5000'],
        ],
        cwd: settings.dataDir,
        env: { ...process.env, TMPDIR: temporary },
        log,
        keep: (line) => (/error|warn/i.test(line) ? line : undefined),
      }),
    ready: async () => {
      await waitFor(
        'MailDev answering',
        () => answersOk(`http://127.0.0.1:${settings.mailWebPort}/api/healthz`, 1000),
        60_000,
      )
    },
  })
}
