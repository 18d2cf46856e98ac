import { Component, type ReactNode } from "react";

interface SilentErrorBoundaryProps {
  onError?: () => void;
  children: ReactNode;
}

/** For parts that only scripts add: after an error in them the page stays as the server sent it. */
export class SilentErrorBoundary extends Component<SilentErrorBoundaryProps, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidCatch() {
    this.props.onError?.();
  }

  override render() {
    return this.state.failed ? null : this.props.children;
  }
}
