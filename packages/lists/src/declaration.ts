import type { Failed, PagesResult } from '@ginkgo/api-client'
import type { Fields } from '@ginkgo/contracts'
import type { ColumnChoices } from '@ginkgo/fields/columns'
import type { BarFilter, FilterLook } from '@ginkgo/fields/filters'
import type { ColumnChanges } from '@ginkgo/fields/table'
import type { Views } from '@ginkgo/fields/views'
import type { ListOrigin } from '@ginkgo/portal-sdk'
import type { useNavigate } from '@ginkgo/router'
import type { LazyCode, SelectOption, TabItem } from '@ginkgo/ui'
import type { DataColumn, DataTableHandle, RowSelection } from '@ginkgo/ui/table'
import type { ComponentType, ReactNode, Ref } from 'react'
import type { CellEditing } from './edit-cells.tsx'
import type { ListData } from './list-data.ts'
import type { ListQuery } from './use-list-query.ts'

type Navigate = ReturnType<typeof useNavigate>

/** A list as a person has it before them, however its records are shown. */
export interface ListPage<Counts> extends ListQuery {
  readonly mayWrite: boolean
  readonly saved: Views
  readonly choices: ColumnChoices
  /** Of the tabs, under the same filters; undefined while they are read. */
  readonly counts: Counts | undefined
}

/** The tabs of a list: undefined while they are read, or where that failed. */
export interface ReadTabs {
  readonly items: readonly TabItem[] | undefined
  readonly failed?: Failed | undefined
}

/** A list with its rows. */
export interface List<Row, Counts> extends ListPage<Counts>, ReadTabs {
  readonly pages: PagesResult<Row>
  readonly selected: readonly Row[]
  readonly selection: RowSelection<Row>
  readonly select: (keys: ReadonlySet<string>) => void
}

/** Whom filters by person are chosen among: oneself first, with or without "Nobody". */
export interface People {
  readonly all: SelectOption[]
  readonly orNobody: SelectOption[]
}

/** Where a card stands. */
export interface CardPlace<Row> {
  readonly fields: Fields
  readonly columns: readonly DataColumn<Row>[]
  readonly origin: ListOrigin
}

/** What the bar of filters says beside their declaration. */
export interface ListBar {
  readonly looks: Readonly<Record<string, FilterLook>>
  /** Filters by what is no field. */
  readonly others?: readonly BarFilter[]
  /** Called when all filters are to be shown, whose choices may have to be read for it. */
  readonly onAdding?: () => void
}

/** What the columns of a list follow from. */
export type ListContext<Row> = List<Row, unknown>

/** One way to show the records of a list: the table, or one with code of its own, which is loaded when it is first shown. */
export interface ListWay<Row, Counts> {
  readonly view: string
  readonly label: string
  readonly Icon: ComponentType<{ size: number }>
  readonly code?: LazyCode<ComponentType<{ list: List<Row, Counts> }>>
  /** It scrolls within the window as the table does, on a phone too. */
  readonly fills?: true
  /** What changes in the address with it. */
  readonly begins?: Readonly<Record<string, string | null>>
}

/** How the rows of a list are drawn, as a table and on a phone. */
export interface RowsDeclaration<Row> {
  /** The cells and widths that are not those of their fields; or all columns for whoever looks at them, called as a hook. */
  readonly cells: ColumnChanges<Row> | ((list: ListContext<Row>) => readonly DataColumn<Row>[])
  /** A row on a phone. */
  readonly card: (row: Row, place: CardPlace<Row>) => ReactNode
  /** Height of most cards in px. */
  readonly cardHeight: number
  /** Edits values in their cells: `editCells`. */
  readonly inPlace?: CellEditing<Row>
}

/** What the table of a list gets from its page. */
export interface TableProps<Row extends { readonly id: string }, Counts extends object> {
  readonly declaration: PageDeclaration<Row, Counts>
  readonly list: List<Row, Counts>
  readonly maySelect: boolean
  readonly addButton: ReactNode
  readonly viewsMenu: ReactNode
  /** Stands in place of the rows where the filters of the address cannot be followed. */
  readonly lostFilters: ReactNode
  readonly ref: Ref<DataTableHandle>
}

/** Whatever people see of a list, and what they can do. What it does not say follows from its fields. */
export interface ListDeclaration<Row extends { readonly id: string }, Counts extends object = object>
  extends PageDeclaration<Row, Counts>,
    RowsDeclaration<Row> {}

/** The same without the rows of its table. */
export interface PageDeclaration<Row extends { readonly id: string }, Counts extends object = object>
  extends ListData<Row, Counts> {
  /** One record and several: `['task', 'tasks']`. */
  readonly noun: readonly [string, string]
  readonly rowName: (row: Row) => string
  /** Called as a hook; without it the bar has all filters and shows those that are set. */
  readonly bar?: (people: People, list: List<Row, Counts>) => ListBar
  /** The number of a tab, by default that of its name. */
  readonly tabCount?: (counts: Counts, tab: string) => number | undefined
  /** The tabs where they follow from data, for which the list waits; called as a hook. */
  readonly tabsOf?: (list: ListPage<Counts>) => ReadTabs
  readonly actions: {
    /** Begins a new record; without a label the page has a button of its own. */
    readonly add: { readonly label?: string; readonly start: (go: Navigate) => unknown }
    /** Whether rows can be selected, by default by whoever may change them; called as a hook. */
    readonly selects?: () => boolean
    /** Opens a row: the page of its record, or something on this one. */
    readonly open: (row: Row) => string | (() => unknown)
    /** The items of a row's menu. */
    readonly menu?: (row: Row) => ReactNode
    /** What can be done to the selected rows. It stays when none is, as it shows what became of the last action. */
    readonly bulk?: (list: List<Row, Counts>) => ReactNode
  }
  /** Its heading and what stands below it, at the start of the page. */
  readonly Title: ComponentType<{ list: List<Row, Counts> }>
  /** Buttons before the one that adds a record. */
  readonly Buttons?: ComponentType<{ list: List<Row, Counts> }>
  /** Other ways to show its records beside the table, which is the first of them. */
  readonly ways?: readonly ListWay<Row, Counts>[]
  /** Floats over the foot of the page, which leaves room for it. */
  readonly Foot?: ComponentType<{ isSelecting: boolean }>
  readonly empty:
    | {
        readonly icon: ReactNode
        readonly title?: (list: List<Row, Counts>) => string | undefined
        /** What a tab without records says while no filter is set. */
        readonly text: (list: List<Row, Counts>) => string
        /** Offers to add the first one. */
        readonly adds?: true
      }
    | ComponentType<{ list: List<Row, Counts> }>
}
