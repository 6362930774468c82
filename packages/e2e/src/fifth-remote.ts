import { cpSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { buildRemoteOf } from './build-remote.ts'

/** The whole of a small remote. */
const sources: Readonly<Record<string, string>> = {
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
  const build = await buildRemoteOf('mfe-quotes', sources)
  const emptyBuild = join(build, '../empty')
  cpSync(build, emptyBuild, { recursive: true })
  const description = JSON.parse(readFileSync(join(build, 'remote.json'), 'utf8')) as object
  writeFileSync(
    join(emptyBuild, 'remote.json'),
    JSON.stringify({ ...description, extensions: {}, pages: {} }),
  )
  return { build, emptyBuild }
}
