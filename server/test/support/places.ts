import { upsertFarms, upsertSubsidiaries } from '#places/place.queries.ts'
import { type TestPortal, withApp } from './app.ts'

/** Runs a test with three subsidiaries of one farm each. */
export const withPlaces = (
  test: (portal: TestPortal) => Promise<void>,
  overrides: Parameters<typeof withApp>[1] = {},
) =>
  withApp(async (portal) => {
    const codes = ['1001', '1002', '1003']
    await upsertSubsidiaries(
      portal.db,
      codes.map((code) => ({ code, name: `Filial ${code}` })),
    )
    await upsertFarms(
      portal.db,
      codes.map((code) => ({ code: `F${code}`, name: `Fazenda ${code}`, subsidiaryCode: code })),
    )
    await test(portal)
  }, overrides)

export const namesIn = (reply: { body: { data: { items: { name: string }[] } } }) =>
  reply.body.data.items.map(({ name }) => name)
