/** Takes what comes later, where it is still wanted then: for an effect, which returns what ends that. */
export function later<T>(coming: Promise<T>, take: (come: T) => void): () => void {
  let wanted = true;
  coming.then(
    (come) => wanted && take(come),
    () => {},
  );
  return () => (wanted = false);
}
