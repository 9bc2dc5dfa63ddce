import { upsertFarms, upsertSubsidiaries } from '#places/place.queries.ts'
import { type World, withApp } from './app.ts'

/** Three subsidiaries with a farm each. */
export const withPlaces = (
  story: (world: World) => Promise<void>,
  over: Parameters<typeof withApp>[1] = {},
) =>
  withApp(async (world) => {
    const codes = ['1001', '1002', '1003']
    await upsertSubsidiaries(
      world.db,
      codes.map((code) => ({ code, name: `Filial ${code}` })),
    )
    await upsertFarms(
      world.db,
      codes.map((code) => ({ code: `F${code}`, name: `Fazenda ${code}`, subsidiaryCode: code })),
    )
    await story(world)
  }, over)

/** The names of a list, in its order. */
export const namesIn = (reply: { body: { data: { items: { name: string }[] } } }) =>
  reply.body.data.items.map(({ name }) => name)

export const tick = ({ clock }: World, ms = 1000) => {
  clock.now = new Date(clock.now.getTime() + ms)
}
