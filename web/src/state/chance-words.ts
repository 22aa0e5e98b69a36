/** Words nobody can guess: seeds and names of saves. Works without a secure context, unlike randomUUID. */
export const freshWord = (bytes = 12): string => {
  const random = crypto.getRandomValues(new Uint8Array(bytes));
  return [...random].map((byte) => byte.toString(16).padStart(2, '0')).join('');
};
