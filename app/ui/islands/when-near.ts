export function whenNear(element: Element, rootMargin: string, act: () => void): void {
  const observer = new IntersectionObserver(
    ([entry]) => {
      if (!entry?.isIntersecting) return;
      observer.disconnect();
      act();
    },
    { rootMargin },
  );
  observer.observe(element);
}
