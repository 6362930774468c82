/** A page that an assistant shows in the conversation, for the answer of a tool (SEP-1865, MCP Apps). */
interface View {
  readonly title: string
  readonly description: string
  /** The tool whose answer it shows. */
  readonly tool: string
}

/** The views by their names, which are also the folders of their sources. */
export const views = {
  board: {
    title: 'Pipeline board',
    description: 'The open enquiries of a vertical in their stages, to move them',
    tool: 'get_pipeline_figures',
  },
  lead: {
    title: 'Lead card',
    description: 'A lead with its contact persons, to log a call',
    tool: 'get_lead',
  },
  day: {
    title: 'My day',
    description: 'The tasks and meetings of today, to complete and postpone them',
    tool: 'get_my_day',
  },
  'import-preview': {
    title: 'Import preview',
    description: 'The rows that an import will add, to start and undo it',
    tool: 'add_import_rows',
  },
} as const satisfies Record<string, View>
export type ViewName = keyof typeof views

export const viewNames = Object.keys(views) as ViewName[]

/** The media type of such a page. */
export const viewMediaType = 'text/html;profile=mcp-app'

/** The identifier of the extension among the capabilities of clients and servers. */
export const uiExtension = 'io.modelcontextprotocol/ui'

export const viewUri = (name: ViewName): string => `ui://ginkgo/${name}`

/** Where its document lies among the built ones. */
export const fileOf = (name: ViewName): string => `${name}.html`

/** Pixels that a view is high at most; what is longer scrolls inside. */
export const viewHeight = 500

/** Bytes of one view at most, with its script and styles. */
export const viewBytes = 60_000
