import * as z from 'zod/mini'
import { textList } from '#shared/reader.ts'
import { orInvalid } from '#shared/required.ts'
import { ALL, code } from './place.ts'

/** How many places an item can list. */
export const PLACES_MAX = 10_000

const atLeastOneCode = (message: string) =>
  textList(
    z
      .array(code, { error: orInvalid(message) })
      .check(z.minLength(1, message), z.maxLength(PLACES_MAX)),
  )

/** The subsidiaries and farms that an item is for: codes, or ALL. */
export const placement = z.object({
  subsidiaries: atLeastOneCode('Selecione pelo menos 1 filial'),
  farms: atLeastOneCode('Selecione pelo menos 1 fazenda'),
})
export type Placement = z.output<typeof placement>

/** The response fields that items of all placed kinds share. */
export const placedItem = z.object({
  id: z.uuid(),
  name: z.string(),
  subsidiaries: z.array(z.string()),
  farms: z.array(z.string()),
  all_farms: z.boolean(),
  created_at: z.iso.datetime(),
  updated_at: z.iso.datetime(),
})

export type PlacedItem = z.output<typeof placedItem>

export const isForAllFarms = (farms: readonly string[]) => farms[0] === ALL

/** Adds `all_farms`, which the specification's clients expect beside `farms`. */
export const withAllFarms = <Item extends { readonly farms: readonly string[] }>(item: Item) => ({
  ...item,
  all_farms: isForAllFarms(item.farms),
})

/** ALL replaces every other code, because it includes them. */
export const normalisePlaceCodes = (codes: readonly string[]) =>
  codes.includes(ALL) ? [ALL] : [...new Set(codes)]
