/** A number without thousands separators, so that people see how their text was read. */
export const numberText = (value: number | string) =>
  typeof value === 'number' ? plainDigits(value).replace('.', ',') : value

const plainDigits = (value: number) => {
  const digits = String(value)
  return digits.includes('e')
    ? value.toLocaleString('en', { useGrouping: false, maximumFractionDigits: 20 })
    : digits
}
