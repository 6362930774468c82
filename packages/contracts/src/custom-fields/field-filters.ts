import * as z from 'zod'
import { maxFilterValues } from '../fields/filters.ts'
import { maxLength } from '../limits.ts'

const key = '[a-z][a-z0-9_]{0,49}'

const name = new RegExp(`^field\\.${key}(?:From|To|Not|Empty)?$`)
export const isFieldFilter = (given: string): boolean => name.test(given)

/** What an address or a view says of one of them. */
export const FieldFilterText = z
  .string()
  .min(1, 'A value is missing')
  .max(maxFilterValues * maxLength.name)

/**
 * Filters by custom fields, by the names that an address has for them: `field.heat` for one or several values, separated
 * by commas, `field.budgetFrom` and `field.budgetTo` for the ends of a range of numbers or days, `field.heatNot` for values that
 * a record must not have, and `field.heatEmpty=true` for records without a value.
 */
export const FieldFilters = z
  .record(z.string().regex(name, 'Not a filter by a field'), FieldFilterText)
  .meta({
    description:
      'Filters by custom fields: `field.<key>` with values separated by commas, `field.<key>From` and `field.<key>To` for ranges, `field.<key>Not` for values that are left out, and `field.<key>Empty=true` for records without a value',
  })
export type FieldFilters = z.output<typeof FieldFilters>

/** What narrows a list by custom fields; the parameters of an address are collected under this name. */
export const customFilters = { fields: FieldFilters.optional() }

/** An order by a custom field, descending with `-` in front. */
export type CustomSort = `field.${string}` | `-field.${string}`
export const CustomSort = z
  .string()
  .max(60)
  .regex(new RegExp(`^-?field\\.${key}$`))
  .meta({ description: '`field.<key>`, a filterable custom field' }) as unknown as z.ZodType<
  CustomSort,
  string
>
