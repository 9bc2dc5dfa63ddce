type Invitable = {
  readonly last_sign_in_at: string | null
  readonly invited_until: string | null
}

/** A person who has signed in has a password and can reset it, so they need no invitation. */
export const canBeInvited = ({ last_sign_in_at: at }: Pick<Invitable, 'last_sign_in_at'>) =>
  at === null

/** The state of an invitation; undefined if there is none or the person has already signed in. */
export const invitationOf = (admin: Invitable, now: Date) => {
  const { invited_until: until } = admin
  if (!canBeInvited(admin) || !until) return undefined
  return { until, isOver: new Date(until) <= now }
}
