/**
 * Dialogs that a remote opens for anybody, by name: what they are given and what they give back when they were
 * completed. Closing without completing gives `undefined`. The remote that owns a dialog adds it here by declaration
 * merging, in its `src/extensions.ts`.
 */
// oxlint-disable-next-line typescript/no-empty-object-type
export interface DialogMap {}
export type DialogName = keyof DialogMap & string

/** A dialog's entry in the map. */
interface DialogType {
  readonly props: object
  readonly result: object
}
type TypeOf<Name extends DialogName> = DialogMap[Name] extends DialogType ? DialogMap[Name] : never
export type PropsOf<Name extends DialogName> = TypeOf<Name>['props']
export type ResultOf<Name extends DialogName> = TypeOf<Name>['result']

/** What a dialog's component receives: its props, and how to end it. */
export type DialogProps<Name extends DialogName> = PropsOf<Name> & {
  readonly close: (result?: ResultOf<Name>) => void
}

/**
 * Places that others add to, by name, with the props of what is added. The app that shows a place adds it here by
 * declaration merging.
 */
// oxlint-disable-next-line typescript/no-empty-object-type
export interface SlotMap {}
export type SlotName = keyof SlotMap & string
export type SlotProps<Name extends SlotName> = SlotMap[Name] extends object ? SlotMap[Name] : object

/**
 * Addresses of pages by their name: a text, or for a path with an id in it a function of that id. Each app adds its own
 * by declaration merging, derived from its declaration with `PathsOf`.
 */
// oxlint-disable-next-line typescript/no-empty-object-type
export interface PagePaths {}
