import { execFile } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { onTestFinished } from 'vitest'

const root = resolve(import.meta.dirname, '../../..')

/** The whole of a small remote. */
const sources: Readonly<Record<string, string>> = {
  'package.json': JSON.stringify({ name: 'mfe-quotes', version: '0.1.0', private: true, type: 'module' }),
  'rspack.config.ts': `import { defineRemote } from '@ginkgo/federation'

export default defineRemote(import.meta.dirname)
`,
  'src/remote.css': `@import "@ginkgo/ui/theme.css";
@import "tailwindcss/utilities.css" layer(utilities);
`,
  'src/extensions.ts': `import { defineExtensions } from '@ginkgo/portal-sdk/extensions'

export default defineExtensions({
  sdk: '^3.0.0',
  pages: {
    quotes: {
      path: '/quotes',
      module: './quotes-page.tsx',
      navigation: { title: 'Quotes', icon: 'receipt', order: 25, phone: true },
    },
  },
  dialogs: { 'quote.create': { module: './create-quote-dialog.tsx', takes: ['enquiry'] } },
  commands: [
    {
      id: 'add-quote',
      label: 'Add Quote',
      icon: 'receipt',
      keywords: 'offer',
      order: 25,
      permission: 'enquiries:write',
      dialog: 'quote.create',
    },
  ],
  slots: [
    { slot: 'lead.page.main', id: 'failing', title: 'Failing', order: 1, module: './failing.tsx' },
    { slot: 'lead.page.main', id: 'hanging', title: 'Hanging', order: 2, module: './hanging.tsx' },
    { slot: 'lead.page.main', id: 'slow', title: 'Slow', order: 3, module: './slow.tsx' },
    { slot: 'lead.page.header', id: 'failing', order: 1, module: './failing.tsx' },
    { slot: 'lead.row', id: 'quotes', order: 1, module: './row.tsx' },
    { slot: 'settings.tab', id: 'quotes', title: 'Quotes', order: 35, module: './quotes-page.tsx' },
    { slot: 'profile.section', id: 'quotes', order: 1, module: './section.tsx' },
    { slot: 'dashboard.card', id: 'quotes', order: 1, module: './section.tsx' },
  ],
})
`,
  'src/quotes-page.tsx': `export default () => <h1 className="text-fg">All quotes</h1>
`,
  'src/create-quote-dialog.tsx': `import { Dialog } from '@ginkgo/ui'

export default ({ enquiryId, close }: { enquiryId?: string; close: () => void }) => (
  <Dialog open onOpenChange={() => close()} title="Add Quote">
    For {enquiryId ?? 'nothing'}
  </Dialog>
)
`,
  'src/failing.tsx': `export default () => <p>It works again</p>
`,
  'src/hanging.tsx': `await new Promise(() => {})

export default () => <p>It hangs</p>
`,
  'src/slow.tsx': `await new Promise((resolve) => setTimeout(resolve, 1_000))

export default () => <p>It came after a second</p>
`,
  'src/row.tsx': `export default ({ lead }: { lead: { name: string } }) => <button>Quote for {lead.name}</button>
`,
  'src/section.tsx': `export default () => <p>Quotes of this year</p>
`,
}

/**
 * Builds a fifth remote in a folder of its own outside the workspace, from which it has only the packages: no file of
 * the workspace knows of it. Besides, a version of it that adds nothing, which can be live for everybody.
 */
export async function buildFifthRemote(): Promise<{ build: string; emptyBuild: string }> {
  const folder = mkdtempSync(join(tmpdir(), 'ginkgo-fifth-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const appDir = join(folder, 'mfe-quotes')
  for (const [file, text] of Object.entries(sources)) {
    mkdirSync(dirname(join(appDir, file)), { recursive: true })
    writeFileSync(join(appDir, file), text)
  }
  symlinkSync(join(root, 'mfe-settings/node_modules'), join(appDir, 'node_modules'))
  const command = join(root, 'packages/federation/src/build-cli.ts')
  await promisify(execFile)(process.execPath, [command], { cwd: appDir })
  const [build, emptyBuild] = [join(appDir, 'dist'), join(folder, 'empty')]
  cpSync(build, emptyBuild, { recursive: true })
  const description = JSON.parse(readFileSync(join(build, 'remote.json'), 'utf8')) as object
  writeFileSync(
    join(emptyBuild, 'remote.json'),
    JSON.stringify({ ...description, extensions: {}, pages: {} }),
  )
  return { build, emptyBuild }
}
