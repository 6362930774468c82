import { createValue } from './create-value.ts'
import { getValueList } from './get-value-list.ts'
import { mergeValues } from './merge-values.ts'
import { reorderValues } from './reorder-values.ts'
import { updateValue } from './update-value.ts'

export const valueListOperations = [getValueList, createValue, reorderValues, mergeValues, updateValue]
