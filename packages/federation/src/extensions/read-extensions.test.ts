import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { withDrawings } from './icon-drawings.ts'
import { modulesOf, readExtensions } from './read-extensions.ts'
import { writeTypeCheck } from './type-check.ts'

const root = resolve(import.meta.dirname, '../../../..')

/** A folder with this declaration and one page. */
function remoteWith(declaration: object): string {
  const folder = mkdtempSync(join(tmpdir(), 'ginkgo-extensions-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  mkdirSync(join(folder, 'src'))
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ name: 'mfe-quotes', type: 'module' }))
  writeFileSync(join(folder, 'src/extensions.ts'), `export default ${JSON.stringify(declaration)}`)
  writeFileSync(join(folder, 'src/page.tsx'), 'export default () => null')
  symlinkSync(join(root, 'mfe-settings/node_modules'), join(folder, 'node_modules'))
  return folder
}

const sdk = '^3.0.0'
const quotes = (icon: string) => ({
  path: '/quotes',
  module: './page.tsx',
  navigation: { title: 'Quotes', icon, order: 1, phone: true },
})

test('a declaration is read, and its icons are drawn', async () => {
  const folder = remoteWith({ sdk, pages: { quotes: quotes('receipt') } })
  const { sdk: range, ...declared } = await readExtensions(folder)
  expect(range).toBe(sdk)
  const { pages } = await withDrawings(folder, declared)
  expect(pages?.['quotes']?.navigation?.icon).toEqual({
    name: 'receipt',
    node: expect.arrayContaining([['path', { d: expect.any(String) }]]),
  })
})

test('what the page of a list reads first follows from its data', async () => {
  const page = { path: '/quotes', module: './page.tsx', list: './quote-list.ts', firstPaint: {} }
  const more = { endpoint: 'stages.list', path: '/api/verticals/:verticalId/stages' }
  const folder = remoteWith({ sdk, pages: { quotes: page, more: { ...page, reads: [more] } } })
  const list = {
    name: 'quotes',
    endpoint: { id: 'quotes.list', path: '/api/quotes' },
    counts: { id: 'quotes.counts', path: '/api/verticals/{verticalId}/quotes/counts' },
    views: { list: { id: 'quoteViews.list', path: '/api/verticals/{verticalId}/quote-views' } },
    searchBox: { label: 'Search quotes', placeholder: 'Search quotes...' },
    firstRows: { title: 'subject' },
    tabs: [
      { value: 'all', asks: {} },
      { value: 'open', asks: { status: 'open' } },
    ],
    opensWith: 'open',
    sort: '-createdAt',
  }
  writeFileSync(join(folder, 'src/quote-list.ts'), `export default ${JSON.stringify(list)}`)
  const { pages } = await readExtensions(folder)
  const verticalId = ':verticalId'
  const reads = [
    {
      endpoint: 'quotes.list',
      path: '/api/quotes',
      query: { sort: '-createdAt', status: 'open', verticalId },
      rows: 50,
    },
    { endpoint: 'quotes.counts', path: '/api/verticals/:verticalId/quotes/counts' },
    { endpoint: 'quoteViews.list', path: '/api/verticals/:verticalId/quote-views', rows: 200 },
  ]
  expect(pages).toEqual({
    quotes: {
      path: '/quotes',
      module: './page.tsx',
      firstPaint: {
        search: 'Search quotes...',
        rows: { list: 'quotes', endpoint: 'quotes.list', views: 'quoteViews.list', title: 'subject' },
      },
      reads,
    },
    more: expect.objectContaining({ reads: [...reads, more] }),
  })
})

test.each([
  [{ pages: {} }, 'must state the SDK range'],
  [
    { sdk, pages: { quotes: { path: '/quotes', module: './page.tsx', list: './no-list.ts' } } },
    './no-list.ts, which is not there',
  ],
  [
    { sdk, slots: [{ slot: 'a', id: 'b', order: 1, module: './gone.tsx' }] },
    './gone.tsx, which is not there',
  ],
])('a build refuses the declaration %j', async (declaration, reason) => {
  await expect(readExtensions(remoteWith(declaration))).rejects.toThrow(reason)
})

test.each([
  [{ pages: { quotes: quotes('no-such-icon') } }, 'names the icon no-such-icon'],
  [{ pages: { quotes: { module: './page.tsx' } } }, 'not of the form'],
])('a build refuses the declared %j', async (declared, reason) => {
  await expect(withDrawings(remoteWith({ sdk }), declared as never)).rejects.toThrow(reason)
})

test('a module that is named twice is loaded in one way, with the name of its chunk', () => {
  const slot = { slot: 'a', order: 1, module: './page.tsx', chunk: 'quotes' } as const
  const slots = [
    { ...slot, id: 'one' },
    { ...slot, id: 'other' },
  ]
  expect(modulesOf({ sdk, slots } as never)).toEqual([{ module: './page.tsx', chunk: 'quotes' }])
})

test('the compiler checks what dialogs are given, and that commands can open theirs without a record', async () => {
  const command = {
    id: 'quote',
    label: 'Quote',
    icon: 'receipt',
    keywords: '',
    order: 1,
    dialog: 'quote.create',
  }
  const dialogs = { 'quote.create': { module: './page.tsx' } }
  const folder = remoteWith({ sdk, dialogs, commands: [command] })
  await writeTypeCheck(folder)
  const text = readFileSync(join(folder, 'dist/types/declared-modules.ts'), 'utf8')
  expect(text).toContain(
    "import('../../src/page.tsx')).default satisfies ComponentType<DialogMap['quote.create']['props'] & Pick<DialogProps<'quote.create'>, 'close'>>",
  )
  expect(text).toContain("= {} satisfies DialogMap['quote.create']['props']")
})
