/** Who writes and when. There is no actor where the portal itself writes. */
type Writer = { readonly now: Date; readonly actor?: { readonly name: string } }

export const updatedBy = ({ now, actor }: Writer) => ({
  updatedAt: now,
  updatedBy: actor?.name ?? '',
})

export const createdBy = (writer: Writer) => ({ createdAt: writer.now, ...updatedBy(writer) })

export const deletedBy = ({ now, actor }: Writer) => ({
  deletedAt: now,
  deletedBy: actor?.name ?? '',
})
