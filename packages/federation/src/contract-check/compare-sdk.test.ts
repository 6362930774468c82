import { expect, test } from 'vitest'
import { compareSdk } from './compare-sdk.ts'
import { type Declarations, releasedSdk } from './sdk-declarations.ts'

const millisecondsForTheCompiler = 180_000

type Change = readonly [from: string, to: string]

function changed(declarations: Declarations, changes: readonly Change[]): Declarations {
  const has = ([from]: Change) => Object.values(declarations).some((text) => text.includes(from))
  expect(changes.filter((change) => !has(change))).toEqual([])
  const apply = (text: string) => changes.reduce((result, [from, to]) => result.replace(from, to), text)
  return Object.fromEntries(Object.entries(declarations).map(([file, text]) => [file, apply(text)]))
}

const breaking: readonly Change[] = [
  ['export declare function useVertical(): Vertical;', ''],
  ['toastSuccess(description: string)', 'toastSuccess(description: string, title: string)'],
  ['readonly selectVertical: (verticalId: string) => void;', ''],
  ["'lead.edit': {", "'lead.change': {"],
  [
    "'lead.activity': {\n        leadId: LeadId;",
    "'lead.activity': {\n        leadId: LeadId;\n        compact: boolean;",
  ],
  ["readonly leads: '/leads';", "readonly leads: '/customers';"],
  ['readonly sdk: string;', 'readonly sdk: string;\n    readonly owner: string;'],
]

const additions: readonly Change[] = [
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
  ["'lead.activity': {", "'lead.map': object;\n    'lead.activity': {"],
]

test(
  'what breaks remotes is named, and what is added breaks nothing',
  async () => {
    const released = releasedSdk().declarations
    const broken = await compareSdk(released, changed(released, [...breaking, ...additions]))
    expect(broken.map(({ name }) => name).sort()).toEqual([
      "DialogMap['lead.edit']",
      'DialogName',
      'PortalRemote',
      'Session',
      'Widget',
      "WidgetMap['lead.activity']",
      'definePortalRemote',
      'dialogOwners',
      'dialogs',
      'paths',
      'toastSuccess',
      'useSession',
      'useVertical',
    ])
    const reason = (of: string) => broken.find(({ name }) => name === of)?.what
    expect(reason('useVertical')).toBe('is gone')
    expect(reason('Session')).toContain("'selectVertical'")
    expect(reason('PortalRemote')).toContain("'owner'")
    expect(reason('paths')).toContain('"/customers"')
  },
  millisecondsForTheCompiler,
)
