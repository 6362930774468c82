import type { Permission, SearchResults } from '@ginkgo/contracts'
import type { AppDeclaration } from './app-declaration.ts'
import type { DialogName, PropsOf, SlotName } from './merged-types.ts'

/** Of a module below the app's `src`; what it exports by default is what is shown or run. */
type ModulePath = `./${string}`

/** An icon of lucide by its name, e.g. `user-plus`. The build writes its drawing into the manifest. */
type IconName = string

/**
 * What a phone shows of the first records of a list before its code is there: texts that are fields of a record. The gateway
 * draws them, so that nothing of a remote runs there.
 */
export interface FirstRows {
  /** The name of the list, under which the device remembers that somebody opens it with their own records. */
  readonly list: string
  /** Of the page's `reads`, the one that answers the records. */
  readonly endpoint: string
  /** The one that answers the views of the list. */
  readonly views: string
  readonly title: string
  readonly text?: string
  /** The title stands beside a picture. */
  readonly withPicture?: true
}

/** What a list's page shows before any of its code is there: its search box, below a row of number and buttons. */
export interface FirstPaint {
  readonly search: string
  /** Below 1024 px the number has a row of its own, with the buttons below it. */
  readonly countAlone?: boolean
  /** Follows from `list`, where the page declares that. */
  readonly rows?: FirstRows
}

/** What makes a page the page of one record. The kind of the record has the name of the page. */
export interface RecordKind<Icon = IconName> {
  readonly icon: Icon
  /**
   * The endpoint with which the page reads the record, e.g. `leads.get` and `/api/leads/:id`. Links to the page read it ahead,
   * and what else is read below that address is about the record.
   */
  readonly read: { readonly endpoint: string; readonly path: `/api/${string}` }
  /** Fields of that answer, by which a recent visit is shown. */
  readonly name: string
  readonly detail: string
}

/** What a page asks the API for first. The portal asks for it while the page's code is on the way. */
export interface PageRead {
  readonly endpoint: string
  /** `:verticalId` stands for the vertical in use, here and in the query. */
  readonly path: `/api/${string}`
  /** As the page asks where its address has no query, in the same order. */
  readonly query?: Readonly<Record<string, string>>
  /** Of a list that is read page by page: rows of the first page. */
  readonly rows?: number
}

export interface PageDeclaration<Icon = IconName> {
  /** From the root; at most one part is an id: `/leads/:leadId`. */
  readonly path: `/${string}`
  readonly module: ModulePath
  /** Modules with the same chunk come in one file. */
  readonly chunk?: string
  /** What is needed besides where the address has this query: `{ 'view=board': './board.tsx' }`. */
  readonly preload?: Readonly<Record<string, ModulePath>>
  /** Its search box follows from `list`, where the page declares that. */
  readonly firstPaint?: Partial<FirstPaint>
  /** The page's entry in the sidebar, on a phone at the bottom, and in the palette. */
  readonly navigation?: {
    readonly title: string
    readonly icon: Icon
    readonly order: number
    readonly phone: boolean
  }
  /** The portal's header and bottom bar give way to the page's own. */
  readonly isDetail?: true
  /** The page is shown to members without any vertical as well. */
  readonly withoutVertical?: true
  readonly record?: RecordKind<Icon>
  readonly reads?: readonly PageRead[]
  /** The module whose default is the `ListData` of the page's list. What the page reads first follows from it. */
  readonly list?: ModulePath
}

/** The kinds of records whose id is one of the props: `leadId` is of a `lead`. */
type KindIn<Props> = { [Key in keyof Props]: Key extends `${infer Kind}Id` ? Kind : never }[keyof Props]

export interface DialogDeclaration<Name extends DialogName = DialogName> {
  readonly module: ModulePath
  /** Commands give it the id of the record on the screen where that is of such a kind. */
  readonly takes?: readonly NonNullable<KindIn<PropsOf<Name>>>[]
}

/** Something in a place of another page. */
export interface Contribution<Icon = IconName> {
  readonly slot: SlotName
  /** Unique in the slot; some places have it in their address, as a tab has. */
  readonly id: string
  readonly order: number
  readonly module: ModulePath
  readonly chunk?: string
  /** For places that show one, e.g. the tab or the head of a card. */
  readonly title?: string
  readonly icon?: Icon
}

/** A line of the palette under Quick actions. */
export interface CommandDeclaration<Icon = IconName> {
  readonly id: string
  readonly label: string
  readonly icon: Icon
  /** Other words that it is found by. */
  readonly keywords: string
  /** One letter that does the same on every page, where nobody types. */
  readonly shortcut?: string
  readonly order: number
  /** Offered to those who have it in the vertical in use. */
  readonly permission?: Permission
  /** The dialog that it opens; otherwise `module` runs. */
  readonly dialog?: DialogName
  /** The kind of record whose page follows, when the dialog gives its id back. */
  readonly opens?: string
  /** A function of `CommandContext`. */
  readonly module?: ModulePath
}

/** How hits of the server's search are shown. */
export interface SearchGroup<Icon = IconName> {
  readonly results: keyof SearchResults
  readonly title: string
  readonly order: number
  /** The kind of record whose page a hit opens, and the field with its id. */
  readonly opens: string
  readonly id: string
  /** What the address of that page says beside the id: fixed values, and the parameter that names the hit. */
  readonly at?: { readonly query: Readonly<Record<string, string>>; readonly parameter: string }
  readonly name: string
  readonly details: readonly string[]
  readonly icon: Icon
  /** Other icons by the value of one field. */
  readonly icons?: { readonly field: string; readonly of: Readonly<Record<string, Icon>> }
  /** A line that leads to the list with the same search; `{text}` in its label is what was searched for. */
  readonly all?: {
    readonly label: string
    readonly icon: Icon
    readonly page: string
    readonly query: Readonly<Record<string, string>>
    readonly parameter: string
  }
}

/** What an app adds to the portal. It is data: the build writes it into the release's manifest. */
export interface Extensions<Icon = IconName> {
  readonly pages?: Readonly<Record<string, PageDeclaration<Icon>>>
  readonly dialogs?: { readonly [Name in DialogName]?: DialogDeclaration<Name> }
  readonly slots?: readonly Contribution<Icon>[]
  readonly commands?: readonly CommandDeclaration<Icon>[]
  readonly search?: readonly SearchGroup<Icon>[]
  /** Absent of remotes that are for everybody. */
  readonly app?: AppDeclaration
}

/** The default export of a remote's `src/extensions.ts`. */
export interface RemoteExtensions extends Extensions {
  /** The range of SDK versions it works with, e.g. `^3.0.0`; outside of it the shell does not run it. */
  readonly sdk: string
}

/** Declares what a remote adds to the portal. */
export function defineExtensions<const Declared extends RemoteExtensions>(declared: Declared): Declared {
  return declared
}

type PathOf<Path> = Path extends `${string}:${string}` ? (id: string) => string : Path

/** The addresses of an app's pages, to be merged into `PagePaths`. */
export type PathsOf<Declared extends { readonly pages: object }> = {
  readonly [Name in keyof Declared['pages']]: Declared['pages'][Name] extends { readonly path: infer Path }
    ? PathOf<Path>
    : never
}
