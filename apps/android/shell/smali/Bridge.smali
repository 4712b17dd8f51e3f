# The object that pages see as `androidBridge`: messages of Capacitor's protocol, taken on a thread of the web view.
.class public final Lcom/roda/member/shell/Bridge;
.super Ljava/lang/Object;

.field private final activity:Lcom/roda/member/shell/MainActivity;

.method public constructor <init>(Lcom/roda/member/shell/MainActivity;)V
    .registers 2
    invoke-direct {p0}, Ljava/lang/Object;-><init>()V
    iput-object p1, p0, Lcom/roda/member/shell/Bridge;->activity:Lcom/roda/member/shell/MainActivity;
    return-void
.end method

.method public postMessage(Ljava/lang/String;)V
    .registers 4
    .annotation runtime Landroid/webkit/JavascriptInterface;
    .end annotation
    iget-object v0, p0, Lcom/roda/member/shell/Bridge;->activity:Lcom/roda/member/shell/MainActivity;
    new-instance v1, Lcom/roda/member/shell/Task;
    invoke-direct {v1, v0, p1}, Lcom/roda/member/shell/Task;-><init>(Lcom/roda/member/shell/MainActivity;Ljava/lang/String;)V
    invoke-virtual {v0, v1}, Lcom/roda/member/shell/MainActivity;->runOnUiThread(Ljava/lang/Runnable;)V
    return-void
.end method
