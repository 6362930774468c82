import type { Field } from '@ginkgo/contracts'

/** What people read for values of lists that the organization has edited, by the name of the list. */
type ListLabels = Readonly<Partial<Record<string, Readonly<Record<string, string>>>>>

let labels: ListLabels = {}

/** Sets the labels for everything below; the shell calls it before anything is drawn. */
export function setListLabels(ofOrganization: ListLabels): void {
  labels = ofOrganization
}

/** What people read for a value of a choice. */
export const choiceLabel = ({ list, choices = {} }: Pick<Field, 'list' | 'choices'>, value: string) =>
  (list && labels[list]?.[value]) ?? choices[value] ?? value
