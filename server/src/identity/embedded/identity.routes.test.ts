import { describe } from 'vitest'
import { mailedCode, openEmbedded } from '#test/support/embedded-identity.ts'
import { describeIdentityProvider } from '#test/support/identity-suite.ts'

describe('the embedded provider, with the official SDK', () => {
  describeIdentityProvider(async () => {
    const { origin, db, provider, mails, clock, moveClock, close } = await openEmbedded()
    return {
      origin,
      verify: (token) => provider.verify(db, token, clock.now()),
      create: (identity) => provider.create(db, identity, clock.now()),
      rename: (id, name) => provider.rename(db, id, name),
      remove: (id) => provider.remove(db, id),
      resetCodeOf: async (email) => mailedCode(mails, email),
      nextSecond: async () => moveClock(1000),
      close,
    }
  })
})
