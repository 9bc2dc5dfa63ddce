/** How a number stands in a field: without groups, so that how it was read can be seen. */
export const writtenNumber = (value: number | string) =>
  typeof value === 'number' ? plainDigits(value).replace('.', ',') : value

const plainDigits = (value: number) => {
  const digits = String(value)
  return digits.includes('e')
    ? value.toLocaleString('en', { useGrouping: false, maximumFractionDigits: 20 })
    : digits
}
