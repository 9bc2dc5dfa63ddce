type Invitable = {
  readonly last_sign_in_at: string | null
  readonly invited_until?: string | null | undefined
}

/** Whoever has been in the portal has a password, and knows how to get another. */
export const canBeInvited = ({ last_sign_in_at: at }: Pick<Invitable, 'last_sign_in_at'>) =>
  at === null

/** What became of the invitation of somebody who has not been in the portal yet; nothing where there was none. */
export const invitationOf = (admin: Invitable, now: Date) => {
  const { invited_until: until } = admin
  if (!canBeInvited(admin) || !until) return undefined
  return { until, isOver: new Date(until) <= now }
}
