import { expect, test } from 'vitest'
import { type Comparison, compareSurfaces } from './compare-surfaces.ts'
import type { Declarations } from './declarations.ts'
import { releasedSurfaces } from './released-surfaces.ts'

const millisecondsForTheCompiler = 180_000

type Change = readonly [from: string, to: string]

function changed(declarations: Declarations, changes: readonly Change[]): Declarations {
  const has = ([from]: Change) => Object.values(declarations).some((text) => text.includes(from))
  expect(changes.filter((change) => !has(change))).toEqual([])
  const apply = (text: string) => changes.reduce((result, [from, to]) => result.replace(from, to), text)
  return Object.fromEntries(Object.entries(declarations).map(([file, text]) => [file, apply(text)]))
}

/** Compares with what is recorded of packages what they would be with some changes; as `module, name: what`. */
async function told(changes: Readonly<Record<string, readonly Change[]>>): Promise<string[]> {
  const comparisons = releasedSurfaces().flatMap((released): Comparison[] => {
    const own = [...released.entries.keys()].flatMap((module) => changes[module] ?? [])
    if (own.length === 0) return []
    return [{ released, present: released, declarations: changed(released.declarations, own) }]
  })
  const found = await compareSurfaces(comparisons)
  return found.map(({ module, name, what }) => `${module}, ${name}: ${what}`).sort()
}

test(
  'what is lost, needed or of another type is named',
  async () => {
    const breaks = await told({
      '@ginkgo/portal-sdk': [
        ['export declare function useVertical(): Vertical;', ''],
        ['toastSuccess(description: string)', 'toastSuccess(description: string, title: string)'],
        ['toastError(description: string)', 'toastError()'],
        ['readonly selectVertical: (verticalId: string) => void;', ''],
        ["'lead.edit': {", "'lead.change': {"],
        [
          "'lead.activity': {\n        leadId: LeadId;",
          "'lead.activity': {\n        leadId: LeadId;\n        compact: boolean;",
        ],
        ['            stageId?: StageId;\n', ''],
        ["readonly leads: '/leads';", "readonly leads: '/customers';"],
        ['readonly sdk: string;', 'readonly sdk: string;\n    readonly owner: string;'],
      ],
      '@ginkgo/ui': [
        ["export { initialsOf } from './controls/initials.ts';", ''],
        ['type SheetProps', 'type SheetProps as DrawerProps'],
        ['    busyLabel?: string | undefined;\n    icon', '    icon'],
        ['    title: ReactNode;\n    hideTitle?', '    title: string;\n    hideTitle?'],
        ['    width?: string | undefined;\n', ''],
        ['formatMoney(value: number | null | undefined,', 'formatMoney(value: number,'],
        [
          'nextSort(current: string | undefined, key: string): string;',
          'nextSort(current: string | undefined, key: string): string | undefined;',
        ],
        [
          'busy?: boolean | undefined;\n    busyLabel?: string | undefined;\n    onConfirm',
          'busy: boolean | undefined;\n    busyLabel?: string | undefined;\n    onConfirm',
        ],
        [
          'trigger: ReactElement;\n    label: string;',
          'trigger: ReactElement;\n    label: string;\n    owner: string;',
        ],
      ],
      '@ginkgo/router': [['useBlocker, ', '']],
      '@ginkgo/api-client': [
        ['readonly retryAfter: number | undefined;', 'readonly retryAfter: string | undefined;'],
        ['readonly idempotencyKey?: string;', ''],
        ['readonly loadMore: () => void;', ''],
      ],
    })
    expect(breaks.map((each) => each.split(': ')[0])).toEqual([
      '@ginkgo/api-client, ApiError',
      '@ginkgo/api-client, call',
      '@ginkgo/api-client, callPage',
      '@ginkgo/api-client, downloadFile',
      '@ginkgo/api-client, useEndpoint',
      '@ginkgo/api-client, usePages',
      "@ginkgo/portal-sdk, DialogMap['enquiry.create']",
      "@ginkgo/portal-sdk, DialogMap['lead.edit']",
      '@ginkgo/portal-sdk, DialogName',
      '@ginkgo/portal-sdk, PortalRemote',
      '@ginkgo/portal-sdk, Session',
      "@ginkgo/portal-sdk, WidgetMap['lead.activity']",
      '@ginkgo/portal-sdk, definePortalRemote',
      '@ginkgo/portal-sdk, dialogOwners',
      '@ginkgo/portal-sdk, dialogs',
      '@ginkgo/portal-sdk, paths',
      '@ginkgo/portal-sdk, toastError',
      '@ginkgo/portal-sdk, toastSuccess',
      '@ginkgo/portal-sdk, useSession',
      '@ginkgo/portal-sdk, useVertical',
      '@ginkgo/router, useBlocker',
      '@ginkgo/ui, Button',
      '@ginkgo/ui, ConfirmDialog',
      '@ginkgo/ui, Popover',
      '@ginkgo/ui, Sheet',
      '@ginkgo/ui, SheetProps',
      '@ginkgo/ui, formatMoney',
      '@ginkgo/ui, initialsOf',
      '@ginkgo/ui/table, DataTable',
      '@ginkgo/ui/table, nextSort',
    ])
    expect(breaks).toEqual(
      expect.arrayContaining([
        '@ginkgo/api-client, call: lost `idempotencyKey`',
        "@ginkgo/portal-sdk, DialogMap['enquiry.create']: lost `props.stageId`",
        '@ginkgo/portal-sdk, toastError: lost `argument 1`',
        '@ginkgo/portal-sdk, useVertical: is gone',
        '@ginkgo/router, useBlocker: is gone',
        '@ginkgo/ui, Button: lost `busyLabel`',
        expect.stringMatching(/^@ginkgo\/ui, ConfirmDialog: .*'busy' is optional .* but required/),
        expect.stringMatching(/^@ginkgo\/ui, Popover: .*Property 'owner' is missing/),
        expect.stringMatching(/^@ginkgo\/ui, Sheet: Type 'ReactNode' is not assignable to type 'string'/),
        '@ginkgo/ui, SheetProps: is gone',
        expect.stringMatching(/^@ginkgo\/ui, formatMoney: .*'undefined' is not assignable to type 'number'/),
        '@ginkgo/ui/table, DataTable: lost `columns.width`',
        expect.stringMatching(
          /^@ginkgo\/ui\/table, nextSort: .*'undefined' is not assignable to type 'string'/,
        ),
      ]),
    )
  },
  millisecondsForTheCompiler,
)

test(
  'what is added breaks nothing, nor does the value of a constant',
  async () => {
    expect(
      await told({
        '@ginkgo/portal-sdk': [
          ['sdkVersion: string', 'sdkVersion: "1.1.0"'],
          [
            'export declare function toastError(description: string): void',
            'export declare function useTeam(): string;\nexport declare function toastError(description: string, title?: string): void',
          ],
          [
            "'task.edit': {",
            "'task.merge': {\n        props: object;\n        result: object;\n    };\n    'task.edit': {",
          ],
          [
            "'enquiry.notes': {\n        enquiryId: EnquiryId;",
            "'enquiry.notes': {\n        enquiryId: EnquiryId;\n        compact?: boolean;",
          ],
          [
            '            stageId?: StageId;\n',
            '            stageId?: StageId;\n            title?: string;\n',
          ],
          ["'lead.activity': {", "'lead.map': object;\n    'lead.activity': {"],
        ],
        '@ginkgo/ui': [
          ['export { Avatar }', 'export { Avatar, Avatar as Portrait }'],
          ['linkClass: string', 'linkClass: "ui:underline"'],
          [
            '    asChild?: boolean | undefined;\n}',
            '    asChild?: boolean | undefined;\n    shortcut?: string | undefined;\n}',
          ],
          ["'primary' | 'secondary'", "'primary' | 'quiet' | 'secondary'"],
          [
            '    width?: string | undefined;\n',
            '    width?: string | number | undefined;\n    sticky?: boolean | undefined;\n',
          ],
          ['cell: (row: Row, index: number)', 'cell: (row: Row, index: number, selected: boolean)'],
          [
            'formatMoney(value: number | null | undefined, currency: string)',
            'formatMoney(value: number | bigint | null | undefined, currency: string, short?: boolean)',
          ],
          [
            'onEndReached?: (() => void) | undefined;',
            'onEndReached?: ((rows: number) => void) | undefined;',
          ],
        ],
        '@ginkgo/router': [['useBlocker,', 'useBlocker, useFetcher,']],
        '@ginkgo/api-client': [
          [
            'readonly idempotencyKey?: string;',
            'readonly idempotencyKey?: string;\n    readonly priority?: number;',
          ],
          [
            'readonly loadMore: () => void;',
            'readonly loadMore: () => void;\n    readonly loadAll: () => void;',
          ],
        ],
      }),
    ).toEqual([])
  },
  millisecondsForTheCompiler,
)

test(
  'what one remote gives to others by merging it into the SDK must not change either',
  async () => {
    const sdk = releasedSurfaces().find(({ entries }) => entries.has('@ginkgo/portal-sdk'))
    if (!sdk) throw new Error('Nothing is recorded of the SDK')
    const index = `export interface DialogMap {
}
export interface SlotMap {
}
export type DialogName = keyof DialogMap & string;
export declare const dialogs: { open: <Name extends DialogName>(name: Name, props: DialogMap[Name]) => void; };
export declare function Slot<Name extends keyof SlotMap>(given: SlotMap[Name]): null;
`
    const merged = (text: string) => ({
      'index.d.ts': index,
      'merged/mfe-leads.d.ts': `declare module '../index.ts' {
    interface DialogMap {
        'lead.create': object;
        'lead.edit': {
            leadId: string;
        };
    }
    interface SlotMap {
        ${text}
    }
}
export {};
`,
    })
    const before = merged(
      "'lead.row': { name: string; email: string };\n        'lead.bulk': { names: string[] };",
    )
    const compare = (declarations: Declarations) =>
      compareSurfaces([{ released: { ...sdk, declarations: before }, present: sdk, declarations }])
    expect(await compare(before)).toEqual([])
    const after = merged("'lead.row': { name: string };\n        'lead.list': { names: string[] };")
    expect(await compare(after)).toMatchObject([
      { name: 'Slot' },
      { name: "SlotMap['lead.row']" },
      { name: "SlotMap['lead.bulk']", what: 'is gone' },
    ])
  },
  millisecondsForTheCompiler,
)

test('the compiler sees every argument: it is lenient with those of methods, so none is released', () => {
  const methods = releasedSurfaces().flatMap(({ declarations }) =>
    Object.values(declarations).flatMap(
      (text) => text.match(/^ {4,}(?!constructor)\w+\??(?:<.*>)?\(/gm) ?? [],
    ),
  )
  expect(methods).toEqual([])
})
