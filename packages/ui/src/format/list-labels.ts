/** What people read for values of lists that the organization has edited, by the name of the list. */
type ListLabels = Readonly<Partial<Record<string, Readonly<Record<string, string>>>>>

let labels: ListLabels = {}

/** Sets the labels for everything below; the shell calls it before anything is drawn. */
export function setListLabels(ofOrganization: ListLabels): void {
  labels = ofOrganization
}

/** A choice with its declared values, and the list of the organization that it takes values from. */
interface Choice {
  readonly list?: string
  readonly choices?: Readonly<Record<string, string>>
}

/** What people read for a value of a choice. */
export const choiceLabel = ({ list, choices = {} }: Choice, value: string): string =>
  (list && labels[list]?.[value]) ?? choices[value] ?? value
