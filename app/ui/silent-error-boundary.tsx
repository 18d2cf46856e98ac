import { Component, type ReactNode } from "react";

interface SilentErrorBoundaryProps {
  onError?: () => void;
  children: ReactNode;
}

/** Around what only the script adds: after an error the page stays as the server sent it. */
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
