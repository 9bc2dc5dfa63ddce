import * as z from 'zod'
import { ALL, code } from './place.ts'

/** How many places an item can name one by one. */
export const MOST_PLACES = 10_000

const someOf = (message: string) => z.array(code, message).min(1, message).max(MOST_PLACES)

/** Whom an item is for: the codes of subsidiaries and of farms, or ALL of either. */
export const placement = z.object({
  subsidiaries: someOf('Selecione pelo menos 1 filial'),
  farms: someOf('Selecione pelo menos 1 fazenda'),
})
export type Placement = z.output<typeof placement>

/** What every item that is placed answers, whatever its kind. */
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

/** As an item is sent: the specification's clients say it beside the farms. */
export const withAllFarms = <Item extends { readonly farms: readonly string[] }>(item: Item) => ({
  ...item,
  all_farms: isForAllFarms(item.farms),
})

/** ALL stands alone: whatever else was named beside it adds nothing. */
export const tidied = (codes: readonly string[]) =>
  codes.includes(ALL) ? [ALL] : [...new Set(codes)]
